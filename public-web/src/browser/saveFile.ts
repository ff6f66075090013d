/** Long enough for the browser to have begun the download. */
const REVOKED_AFTER_MS = 60_000;

/** Starts a download of a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_AFTER_MS);
}
