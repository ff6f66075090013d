#!/bin/sh
# unit-metric.sh finished|failed UNIT: writes the current time for the node exporter, which never sees half a file.
set -eu
file=${METRICS_DIR:-/var/lib/coastok/metrics}/$2-$1.prom
name=coastok_unit_$1_timestamp_seconds
printf '# TYPE %s gauge\n%s{unit="%s"} %s\n' "$name" "$name" "$2" "$(date +%s)" >"$file.new"
# The exporter runs as another user.
chmod 644 "$file.new"
mv "$file.new" "$file"
# A failure ends once the unit succeeds.
[ "$1" = failed ] || rm -f "${file%-finished.prom}-failed.prom"
