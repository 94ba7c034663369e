import type { ParticipantState } from '@parley/contract/video'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { useTooltip } from '../../../ui/feedback/use-tooltip.tsx'
import { Grid, looks, Text } from '../../../ui/layout/box.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './seats-around.module.css'

const EMPTY = `${looks({ square: 44, middle: true, round: 'full' })} ${classes.empty}`

const TABLE = {
  pad: 8,
  surface: 'wash',
  line: 'around',
  round: 16,
  size: 13,
  tone: 'meta',
  text: 'center',
  breaks: 'anywhere',
} as const

type Props = {
  name: string
  seats: readonly (ParticipantState | null)[]
  ownId: string | null
  isPending: boolean
  /** Sits down at a seat. Null if that is not possible now. */
  onSit: ((seat: number) => void) | null
}

const FACE = 40
/** Grid row and column of each seat, clockwise from the top. */
const PLACES = ['1 / 2', '1 / 3', '2 / 4', '3 / 4', '4 / 3', '4 / 2', '3 / 1', '2 / 1']
const FREE = `${looks({ pad: 0, tone: 'meta', hover: 'ink', square: 44, middle: true, round: 'full' })} ${classes.free}`

export function SeatsAround({ name, seats, ownId, isPending, onSit }: Props) {
  const t = useText()
  const taken = seats.filter((each) => each !== null).length
  return (
    <Grid gap={6} place="own" className={classes.around} data-pending={isPending || undefined}>
      <Text {...TABLE} middle className={classes.table}>
        {isPending ? '' : t('popups.taken', { taken, seats: seats.length })}
      </Text>
      <ul className={classes.seats} aria-label={t('popups.seatsOf', { name })}>
        {seats.map((person, seat) => (
          // Seats are identified only by their number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={seat} className={looks({ middle: true })} style={{ gridArea: PLACES[seat] }}>
            {person ? (
              <Taken person={person} isOwn={person.id === ownId} />
            ) : onSit ? (
              <button
                type="button"
                className={FREE}
                aria-label={t('popups.sitAt', { number: seat + 1, name })}
                onClick={() => onSit(seat)}
              >
                <IconPlus size={18} stroke={1.8} aria-hidden="true" />
              </button>
            ) : (
              <span className={EMPTY} role="img" aria-label={t('popups.freeSeat', { number: seat + 1 })} />
            )}
          </li>
        ))}
      </ul>
    </Grid>
  )
}

function Taken({ person: { person }, isOwn }: { person: ParticipantState; isOwn: boolean }) {
  const t = useText()
  const nameAndCompany = [person.fullName, person.company].filter(Boolean).join(', ')
  const label = isOwn ? t('popups.you', { name: nameAndCompany }) : nameAndCompany
  const { target, tip } = useTooltip(label)
  return (
    <>
      <span className={classes.taken} role="img" aria-label={label} data-own={isOwn || undefined} {...target}>
        <Avatar name={person.fullName} photo={person.profilePhotoPath} size={FACE} seed={person.id} />
      </span>
      {tip}
    </>
  )
}
