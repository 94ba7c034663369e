import type { EventDetails } from '@parley/contract/app'
import type { PreviewedSuggestion } from '@parley/contract/networking'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { FilterToggle } from '../../../../ui/forms/filter-toggle.tsx'
import { Box, Grid, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useEventReasonTexts } from '../../../participants/index.ts'
import { type Move, movesBetween } from './moves.ts'
import classes from './suggestion-lists.module.css'

const PERSON = `l-row ${looks({ gap: 10, align: 'start', padX: 16, padY: 10, line: 'above' })}`
const PLACE = `${classes.place} ${looks({ fixed: true, padTop: 8, size: 13, tone: 'meta', nums: true, text: 'end', breaks: 'never' })}`
const WORDS = `l-row ${looks({ grow: true, wrap: true, gap: 8, rowGap: 2, align: 'baseline' })}`
const NAME = looks({ size: 15, weight: 600, breaks: 'anywhere' })
const WHY = `${classes.why} ${looks({ size: 13, tone: 'meta', breaks: 'anywhere' })}`
const MARK = { gap: 4, padX: 8, padY: 1, round: 'full', surface: 'wash', size: 12, weight: 600 } as const
const MOVED = `l-row ${looks({ ...MARK, tone: 'soft' })}`
const RISEN = `l-row ${looks({ ...MARK, tone: 'ink' })}`

type Props = {
  event: EventDetails
  current: readonly PreviewedSuggestion[]
  tried: readonly PreviewedSuggestion[]
}

const LISTS = ['current', 'tried'] as const

/** Compares the suggestions before and after a change of the weights. A narrow screen shows one of the two orders. */
export function SuggestionLists({ event, current, tried }: Props) {
  const t = useText()
  const id = useId()
  const [shown, show] = useState<(typeof LISTS)[number]>('tried')
  const moves = movesBetween(idsOf(current), idsOf(tried))
  return (
    <>
      <Row wrap gap={8} className={classes.which} role="group" aria-label={t('networking.matchmaking.which')}>
        {LISTS.map((each) => (
          <FilterToggle key={each} on={each === shown} onChange={() => show(each)}>
            {t(`networking.matchmaking.${each}`)}
          </FilterToggle>
        ))}
      </Row>
      <Grid columns={2} gap={12} phone={{ columns: 1 }} className={classes.lists} data-shown={shown}>
        {LISTS.map((each) => (
          <Box
            as="section"
            shrink
            surface="card"
            phone={{ bleed: true }}
            className={classes.list}
            key={each}
            data-list={each}
            aria-labelledby={`${id}${each}`}
          >
            <Text as="h3" padX={16} padTop={14} padBottom={10} size={15} weight={700} id={`${id}${each}`}>
              {t(`networking.matchmaking.${each}`)}
            </Text>
            <Box as="ol">
              {(each === 'current' ? current : tried).map((person, index) => (
                <Place
                  key={person.id}
                  event={event}
                  person={person}
                  place={index + 1}
                  move={(each === 'current' ? moves.before : moves.after).get(person.id)}
                  isBefore={each === 'current'}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Grid>
    </>
  )
}

export const idsOf = (people: readonly PreviewedSuggestion[]) => people.map(({ id }) => id)

type PlaceProps = {
  event: EventDetails
  person: PreviewedSuggestion
  place: number
  move: Move | undefined
  /** True for the earlier list, which only marks people who are no longer listed. */
  isBefore: boolean
}

function Place({ event, person, place, move, isBefore }: PlaceProps) {
  const [why] = useEventReasonTexts(event).say(person.reasons)
  const marked = isBefore ? move?.kind === 'left' : move && move.kind !== 'same'
  return (
    <li className={PERSON} data-moved={marked || undefined}>
      <span className={PLACE} aria-hidden="true">
        {place}
      </span>
      <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={36} />
      <div className={WORDS}>
        <span className={NAME}>{person.fullName}</span>
        {marked && move && <Moved move={move} />}
        {why && <span className={WHY}>{why}</span>}
      </div>
    </li>
  )
}

const ICONS = { up: IconArrowUp, down: IconArrowDown, new: IconPlus, left: IconX, same: IconX } as const

function Moved({ move }: { move: Move }) {
  const t = useText()
  const Icon = ICONS[move.kind]
  const words =
    move.kind === 'up' || move.kind === 'down'
      ? t(`networking.matchmaking.${move.kind}`, { count: move.places })
      : t(move.kind === 'new' ? 'networking.matchmaking.new' : 'networking.matchmaking.left')
  return (
    <span className={move.kind === 'up' || move.kind === 'new' ? RISEN : MOVED}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {words}
    </span>
  )
}
