import type { EventDetails } from '@parley/contract/app'
import type { PreviewedSuggestion } from '@parley/contract/networking'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { FilterToggle } from '../../../../ui/forms/filter-toggle.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useEventReasonWords } from '../../../participants/index.ts'
import { type Move, movesBetween } from './moves.ts'
import classes from './suggestion-lists.module.css'

type Props = {
  event: EventDetails
  current: readonly PreviewedSuggestion[]
  tried: readonly PreviewedSuggestion[]
}

const LISTS = ['current', 'tried'] as const

/** The two orders side by side, with what moved; on a narrow screen one of the two. */
export function SuggestionLists({ event, current, tried }: Props) {
  const t = useText()
  const id = useId()
  const [shown, show] = useState<(typeof LISTS)[number]>('tried')
  const moves = movesBetween(idsOf(current), idsOf(tried))
  return (
    <>
      <div className={classes.which} role="group" aria-label={t('networking.matchmaking.which')}>
        {LISTS.map((each) => (
          <FilterToggle key={each} on={each === shown} onChange={() => show(each)}>
            {t(`networking.matchmaking.${each}`)}
          </FilterToggle>
        ))}
      </div>
      <div className={classes.lists} data-shown={shown}>
        {LISTS.map((each) => (
          <section key={each} className={classes.list} data-list={each} aria-labelledby={`${id}${each}`}>
            <h3 id={`${id}${each}`} className={classes.title}>
              {t(`networking.matchmaking.${each}`)}
            </h3>
            <ol className={classes.people}>
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
            </ol>
          </section>
        ))}
      </div>
    </>
  )
}

export const idsOf = (people: readonly PreviewedSuggestion[]) => people.map(({ id }) => id)

type PlaceProps = {
  event: EventDetails
  person: PreviewedSuggestion
  place: number
  move: Move | undefined
  /** In the list of before only those are marked who are gone. */
  isBefore: boolean
}

function Place({ event, person, place, move, isBefore }: PlaceProps) {
  const [why] = useEventReasonWords(event).say(person.reasons)
  const marked = isBefore ? move?.kind === 'left' : move && move.kind !== 'same'
  return (
    <li className={classes.person} data-moved={marked || undefined}>
      <span className={classes.place} aria-hidden="true">
        {place}
      </span>
      <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={36} />
      <div className={classes.words}>
        <span className={classes.name}>{person.fullName}</span>
        {marked && move && <Moved move={move} />}
        {why && <span className={classes.why}>{why}</span>}
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
    <span className={classes.moved} data-kind={move.kind}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {words}
    </span>
  )
}
