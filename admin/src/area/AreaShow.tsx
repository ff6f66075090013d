import EditIcon from '@mui/icons-material/EditOutlined';
import AssignIcon from '@mui/icons-material/GroupAddOutlined';
import FrontlinersIcon from '@mui/icons-material/GroupOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ShowBase, useRecordContext, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { MemberListField, MemberName } from '../fields';
import { useMessage } from '../messages/useMessage';
import { RecordProblem } from '../layout/StatusPage';
import { useIsPhone } from '../layout/useIsPhone';
import { useAreaRights } from './AreaActions';
import AreaList from './AreaList';
import { type Area, assignFrontlinersAddress } from './areaModel';

// An unknown area gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { onError: () => undefined };

/** The page of one area, shown on top of the list from which it was opened. */
export default function AreaShow() {
  const message = useMessage();
  return (
    <ShowBase
      queryOptions={queryOptions}
      render={({ record, error, refetch }) =>
        error ? (
          <RecordProblem title={message('area.failedToLoad')} error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <AreaList />
            {record && <AreaCard />}
          </>
        )
      }
    />
  );
}

function Fact({ field, wide, children }: { field: keyof Area; wide?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {translate(`resources.area.fields.${field}`)}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** An area's card: its name, who leads it and who helps in it. */
export function AreaCard() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { search } = useLocation();
  const titleId = useId();
  const rights = useAreaRights();
  const area = useRecordContext<Area>();
  if (!area) return null;
  const close = () => void navigate(`/area${search}`);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{area.name}</DialogTitle>
      <DialogContent dividers>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, m: 0 }}
        >
          <Fact field="code">{area.code}</Fact>
          <Fact field="name">{area.name}</Fact>
          <Fact field="areaLeader">
            {area.areaLeader ? <MemberName person={area.areaLeader} full link /> : message('area.noLeader')}
          </Fact>
          <Fact field="assistantDirector">
            {area.assistantDirector ? (
              <MemberName person={area.assistantDirector} full link />
            ) : (
              message('area.noDirector')
            )}
          </Fact>
          {(area.contactName ?? area.contactPhone) && (
            <Fact field="contactName" wide>
              {[area.contactName, area.contactPhone].filter(Boolean).join(', ')}
            </Fact>
          )}
          <Fact field="facilitators" wide>
            <MemberListField source="facilitators" empty={message('area.noFacilitators')} />
          </Fact>
          <Fact field="frontliners" wide>
            <MemberListField source="frontliners" empty={message('area.noFrontliners')} />
          </Fact>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={assignFrontlinersAddress(area.id)}
          startIcon={rights.assign ? <AssignIcon /> : <FrontlinersIcon />}
        >
          {message(rights.assign ? 'area.assign' : 'area.frontlinersShort')}
        </Button>
        {rights.edit && (
          <Button component={Link} to={`/area/${area.id}`} state={{ search }} startIcon={<EditIcon />}>
            {message('area.editShort')}
          </Button>
        )}
        <Button onClick={close}>{message('area.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
