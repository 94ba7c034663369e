import { Button } from '@mantine/core'
import type { FoundPerson } from '@parley/contract/networking'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useListFocus } from '../../../lib/use-list-focus.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Hint, Row, Text } from '../../../ui/layout/box.tsx'
import { useActionBarHeight } from '../../../ui/layout/use-action-bar-height.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { type ComparePicks, MAX_COMPARED } from '../compare-picks.ts'
import classes from './compare-bar.module.css'

type Props = { eventId: string; picks: ComparePicks }

export function CompareBar(props: Props) {
  // The bar is mounted only with a first pick, so that it registers as an action bar only while it is visible.
  return props.picks.picked.length > 0 && <Bar {...props} />
}

function Bar({ eventId, picks }: Props) {
  const t = useText()
  const bar = useRef<HTMLElement>(null)
  useActionBarHeight(bar)
  const onFocus = useListFocus(bar, picks.picked.length)
  const { picked, toggle, clear } = picks
  const [a, b] = picked
  // The bar disappears with the last person, so the focus returns to the place of the pick.
  const drop = (person: FoundPerson) => {
    if (picked.length === 1) focusPick(person.id)
    toggle(person)
  }
  const cancel = () => {
    focusPick(picked.at(-1)?.id)
    clear()
  }
  return (
    <Row
      as="section"
      wrap
      gap={16}
      rowGap={8}
      above={16}
      padY={12}
      surface="raised"
      line="around"
      round={16}
      className={classes.bar}
      ref={bar}
      aria-label={t('networking.compare')}
      onFocus={onFocus}
    >
      <Row as="ul" wrap gap={20} rowGap={8} shrink>
        {picked.map((person, index) => (
          <Row as="li" gap={8} shrink key={person.id} data-place={index + 1}>
            <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={32} />
            <Text as="span" shrink weight={600} leading="snug" breaks="anywhere">
              {person.fullName}
            </Text>
            <IconButton
              label={t('networking.compare.drop', { name: person.fullName })}
              size={32}
              withTooltip={false}
              onClick={() => drop(person)}
            >
              <IconX size={16} stroke={1.9} />
            </IconButton>
          </Row>
        ))}
      </Row>
      {/* The text is announced when a second person is needed, and cleared once there are two. */}
      <Hint role="status">{picked.length < MAX_COMPARED ? t('networking.compare.another') : ''}</Hint>
      <Row gap={8} push>
        <Button variant="subtle" onClick={cancel}>
          {t('networking.compare.clear')}
        </Button>
        {a && b ? (
          <LinkButton to={`/event/${eventId}/attendees/compare?a=${a.id}&b=${b.id}`}>
            {t('networking.compare')}
          </LinkButton>
        ) : (
          <Button disabled>{t('networking.compare')}</Button>
        )}
      </Row>
    </Row>
  )
}

/** Focuses the pick of a person. If a long list no longer draws their row, it focuses the first drawn row. */
function focusPick(personId: string | undefined): void {
  const pick =
    document.querySelector<HTMLElement>(`[data-pick="${personId}"] button`) ??
    document.querySelector<HTMLElement>('[data-pick] button')
  pick?.focus({ preventScroll: true })
}
