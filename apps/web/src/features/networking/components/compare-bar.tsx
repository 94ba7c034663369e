import { Button } from '@mantine/core'
import type { FoundPerson } from '@parley/contract/networking'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFocusKept } from '../../../lib/use-focus-kept.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useActionBarHeight } from '../../../ui/layout/use-action-bar-height.ts'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { type ComparePicks, MOST_COMPARED } from '../compare-picks.ts'
import classes from './compare-bar.module.css'

type Props = { eventId: string; picks: ComparePicks }

/** At the foot of the list: whom one has picked, and the way to see them side by side. */
export function CompareBar(props: Props) {
  // Nothing lies over it from when it comes.
  return props.picks.picked.length > 0 && <Bar {...props} />
}

function Bar({ eventId, picks }: Props) {
  const t = useText()
  const bar = useRef<HTMLElement>(null)
  useActionBarHeight(bar)
  const onFocus = useFocusKept(bar, picks.picked.length)
  const { picked, toggle, clear } = picks
  const [a, b] = picked
  // The bar goes with the last one: the focus goes back to where one was picked.
  const drop = (person: FoundPerson) => {
    if (picked.length === 1) focusPick(person.id)
    toggle(person)
  }
  const cancel = () => {
    focusPick(picked.at(-1)?.id)
    clear()
  }
  return (
    <section ref={bar} className={classes.bar} aria-label={t('networking.compare')} onFocus={onFocus}>
      <ul className={classes.picked}>
        {picked.map((person, index) => (
          <li key={person.id} className={classes.person} data-place={index + 1}>
            <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={32} />
            <span className={classes.name}>{person.fullName}</span>
            <IconButton
              label={t('networking.compare.drop', { name: person.fullName })}
              size={32}
              withTooltip={false}
              onClick={() => drop(person)}
            >
              <IconX size={16} stroke={1.9} />
            </IconButton>
          </li>
        ))}
      </ul>
      {/* Heard when one more is wanted, and when there are two. */}
      <p className={classes.note} role="status">
        {picked.length < MOST_COMPARED ? t('networking.compare.another') : ''}
      </p>
      <div className={classes.acts}>
        <Button variant="subtle" onClick={cancel}>
          {t('networking.compare.clear')}
        </Button>
        {a && b ? (
          <Button component={Link} to={`/event/${eventId}/attendees/compare?a=${a.id}&b=${b.id}`}>
            {t('networking.compare')}
          </Button>
        ) : (
          <Button disabled>{t('networking.compare')}</Button>
        )}
      </div>
    </section>
  )
}

/** Far from it in a long list, that of someone near. */
function focusPick(personId: string | undefined): void {
  const pick =
    document.querySelector<HTMLElement>(`[data-pick="${personId}"] button`) ??
    document.querySelector<HTMLElement>('[data-pick] button')
  pick?.focus({ preventScroll: true })
}
