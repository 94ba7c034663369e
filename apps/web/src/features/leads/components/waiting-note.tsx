import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { ticketIdIn } from '@parley/contract/participants'
import { IconCloudUpload } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { forgetScan, type WaitingScan } from '../waiting-scans.ts'
import classes from './waiting-note.module.css'

type Props = {
  event: EventDetails
  userId: string
  scans: readonly WaitingScan[]
}

/** How many scans wait for a connection, and those that were refused, with the reason. Nothing where all have arrived. */
export function WaitingNote({ event, userId, scans }: Props) {
  const t = useText()
  const here = scans.filter(({ eventId }) => eventId === event.id)
  const refused = here.filter((scan) => scan.refused)
  const waiting = here.length - refused.length
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={classes.note}>
          <IconCloudUpload size={20} stroke={1.7} aria-hidden="true" />
          {t('leads.waiting', { count: waiting })}
        </p>
      )}
      {refused.map((scan) => (
        <Refused key={scan.onceKey} event={event} userId={userId} scan={scan} />
      ))}
    </div>
  )
}

function Refused({ event, userId, scan }: { event: EventDetails; userId: string; scan: WaitingScan }) {
  const t = useText()
  const refusalText = useRefusalText()
  const { dayAndTime } = useFormats()
  const { code, refused = '', metAtMillis, change } = scan
  return (
    <div className={classes.refused}>
      <p className={classes.words}>
        {t('leads.refused', {
          code: ticketIdIn(code),
          when: dayAndTime(metAtMillis, event.timezone),
          why: refusalText(refused),
        })}
        {change.note && <span className={classes.said}>{change.note}</span>}
      </p>
      <Button variant="default" size="compact-md" onClick={() => forgetScan(userId, scan.onceKey)}>
        {t('leads.refused.forget')}
      </Button>
    </div>
  )
}
