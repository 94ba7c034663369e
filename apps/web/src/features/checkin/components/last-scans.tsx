import type { EventDetails } from '@parley/contract/app'
import { type Area, UNDO_WITHIN_MS } from '@parley/contract/checkin'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { useAreaName } from '../area-names.ts'
import type { ListedScan } from '../desk/listed-scan.ts'
import { STATUS_SIGNS } from '../desk/status-signs.ts'
import { lastGrantedScan } from '../desk/use-desk.ts'
import classes from './last-scans.module.css'

const UNDO = { fixed: true, gap: 6, padX: 14, padY: 0, round: 14, size: 15, tone: 'white', weight: 700 } as const

type Props = {
  event: EventDetails
  areas: readonly Area[]
  scans: readonly ListedScan[]
  /** The nonce of the scan that is being undone. Null if there is none. */
  undoing: string | null
  onUndo: (scan: ListedScan) => void
}

/** Lists the last scans, the latest first. Only the latest successful one can be undone. */
export function LastScans({ event, areas, scans, undoing, onUndo }: Props) {
  const t = useText()
  const now = useNow()
  const last = lastGrantedScan(scans)
  if (scans.length === 0)
    return (
      <Text padX={4} padY={12} tone="soft" className={classes.scans}>
        {t('checkin.last.none')}
      </Text>
    )
  return (
    <Stack as="ol" gap={4} className={classes.scans} aria-label={t('checkin.last')}>
      {scans.map((scan) => (
        <Row as="li" key={scan.answer.nonce} gap={10} round={14} className={classes.scan} data-tone={toneOf(scan)}>
          <ScanLine event={event} areas={areas} scan={scan} />
          {scan === last && now - scan.atMillis < UNDO_WITHIN_MS && (
            <Row
              as="button"
              {...UNDO}
              type="button"
              tall={56}
              className={classes.undo}
              disabled={undoing !== null}
              aria-busy={undoing === scan.answer.nonce || undefined}
              aria-label={t('checkin.undo.of', { name: scan.answer.participant?.fullName ?? scan.code })}
              aria-keyshortcuts="F9"
              onClick={() => onUndo(scan)}
            >
              <IconArrowBackUp size={22} stroke={1.9} aria-hidden="true" />
              {t('ui.undo')}
            </Row>
          )}
        </Row>
      ))}
    </Stack>
  )
}

const ICON = looks({ fixed: true })
const ICONS = {
  good: looks({ fixed: true, tone: 'live' }),
  warn: looks({ fixed: true, tone: 'wait' }),
  bad: looks({ fixed: true, tone: 'alert' }),
}

const toneOf = ({ answer, isUndone }: ListedScan) => (isUndone ? 'undone' : STATUS_SIGNS[answer.status].tone)

function ScanLine({ event, areas, scan }: Pick<Props, 'event' | 'areas'> & { scan: ListedScan }) {
  const t = useText()
  const areaName = useAreaName()
  const { time } = useFormats()
  const { Icon, tone, word } = STATUS_SIGNS[scan.answer.status]
  const area = areas.find(({ id }) => id === scan.areaId) ?? { id: scan.areaId, name: '' }
  const about = [time(scan.atMillis, event.timezone), areas.length > 1 && areaName(area)].filter(Boolean).join(' · ')
  return (
    <>
      <Icon className={scan.isUndone ? ICON : ICONS[tone]} size={24} stroke={1.9} aria-hidden="true" />
      <Stack as="span" grow padY={6}>
        <Text as="span" size={16} weight={700} leading="tight" breaks="anywhere" className={classes.name}>
          {scan.answer.participant?.fullName ?? scan.code}
        </Text>
        <Text as="span" size={13} tone="soft">
          {scan.isUndone ? t('checkin.undo.done') : t(word)} · {about}
        </Text>
      </Stack>
    </>
  )
}
