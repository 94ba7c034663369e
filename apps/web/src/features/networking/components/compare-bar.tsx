import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useIsActionBar } from '../../../ui/layout/use-action-bar-height.ts'
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
  useIsActionBar(bar)
  const { picked, toggle, clear } = picks
  const [a, b] = picked
  return (
    <section ref={bar} className={classes.bar} aria-label={t('networking.compare')}>
      <ul className={classes.picked}>
        {picked.map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={32} />
            <span className={classes.name}>{person.fullName}</span>
            <IconButton
              label={t('networking.compare.drop', { name: person.fullName })}
              size={32}
              withTooltip={false}
              onClick={() => toggle(person)}
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
        <Button variant="subtle" onClick={clear}>
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
