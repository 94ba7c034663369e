import { MINUTE_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { EMPTY_TABLE_HOURS } from '@parley/contract/meetings'
import { Link } from 'react-router'
import { useDurationFormats, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Stat } from '../../../../ui/layout/stat.tsx'
import { useMeetingNumbers } from '../../numbers-api.ts'

/**
 * Shows numbers of meetings. Each links to its list. Renders nothing without a reply, or in an event without deal
 * rooms.
 */
export function MeetingNumbers({ event }: { event: EventDetails }) {
  const t = useText()
  const { number } = useFormats()
  const { length } = useDurationFormats()
  const mayMeet = event.hasDealRoom && !event.isFinished
  const { data } = useMeetingNumbers(event.id, mayMeet)
  if (!mayMeet || !data) return null
  const { unanswered, emptyTables, unmet, byVideo } = data
  const way = (show: 'unanswered' | 'tables' | 'unmet') => (
    <Link to={`/event/${event.id}/organize/meetings?show=${show}`}>{t(`meetings.numbers.${show}.way`)}</Link>
  )
  return (
    <Section title={t('meetings.numbers.title')}>
      <Grid min={200} fit gap={12}>
        <Stat
          label={t('meetings.numbers.unanswered')}
          value={number(unanswered.all)}
          note={
            <>
              {unanswered.overADay > 0 && (
                <>
                  {t('meetings.numbers.ages', { day: unanswered.overADay, three: unanswered.overThreeDays })}
                  <br />
                </>
              )}
              {way('unanswered')}
            </>
          }
        />
        <Stat
          label={t('meetings.numbers.tables', { count: EMPTY_TABLE_HOURS })}
          value={number(emptyTables)}
          note={way('tables')}
        />
        <Stat label={t('meetings.numbers.unmet')} value={number(unmet)} note={way('unmet')} />
        {byVideo.people > 0 && (
          <Stat
            label={t('meetings.numbers.byVideo')}
            value={number(byVideo.people)}
            note={t('meetings.numbers.byVideo.note', { length: length(byVideo.minutes * MINUTE_MS) })}
          />
        )}
      </Grid>
    </Section>
  )
}
