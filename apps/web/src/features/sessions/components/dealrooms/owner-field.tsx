import { Button } from '@mantine/core'
import { useText } from '../../../../lib/i18n/use-text.ts'
import type { DealRoomValues } from '../../deal-room-values.ts'
import { FindPerson } from '../organize/find-person.tsx'
import classes from './owner-field.module.css'

type Owner = DealRoomValues['owner']
type Props = { eventId: string; value: Owner; onChange: (owner: Owner) => void }

/** Whose deal room it is: the organizers', or that of one person, who is searched by name. */
export function OwnerField({ eventId, value, onChange }: Props) {
  const t = useText()
  return (
    <div className={classes.owner}>
      <p className={classes.now} role="status">
        {value ? t('sessions.dealRooms.ownedBy', { name: value.fullName }) : t('sessions.dealRooms.ownedByOrganizers')}
      </p>
      <p className={classes.text}>{t('sessions.dealRooms.ownerText')}</p>
      {value && (
        <Button variant="default" size="sm" className={classes.back} onClick={() => onChange(null)}>
          {t('sessions.dealRooms.toOrganizers')}
        </Button>
      )}
      <FindPerson eventId={eventId} label={t('sessions.dealRooms.findOwner')} onChoose={onChange} />
    </div>
  )
}
