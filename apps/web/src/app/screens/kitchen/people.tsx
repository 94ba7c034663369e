import { Button } from '@mantine/core'
import { IconCalendarPlus, IconDots, IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { PersonCard } from '../../../ui/people/person-card.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { PEOPLE } from './samples.ts'

const ACTS = ['Copy link', 'Ignore'].map((label) => ({ label, icon: <IconDots size={18} />, run: () => {} }))

type State = (typeof PEOPLE)[number]['state']

export function People({ as }: { as: 'cards' | 'rows' }) {
  const [favourites, setFavourites] = useState<readonly string[]>(['İrem Yılmaz'])
  const Person = as === 'cards' ? PersonCard : PersonRow
  return (
    <CardGrid label="People" as={as}>
      {PEOPLE.map(({ state, ...person }) => (
        <Person
          key={person.name}
          {...person}
          lines={[...person.lines]}
          chips={[...person.chips]}
          tag={state === 'set' ? 'Speaker' : undefined}
          href="?detail=open"
          favourite={{
            on: favourites.includes(person.name),
            onChange: (on) =>
              setFavourites(on ? [...favourites, person.name] : favourites.filter((each) => each !== person.name)),
          }}
          news={state === 'open' ? 'New to you' : undefined}
          actions={<Actions state={state} compact={as === 'rows'} />}
          controls={<ActionMenu label={`More: ${person.name}`} acts={ACTS} />}
        />
      ))}
    </CardGrid>
  )
}

function Actions({ state, compact }: { state: State; compact: boolean }) {
  return (
    <>
      {state === 'open' && (
        <Button size="sm" leftSection={compact ? undefined : <IconCalendarPlus size={17} stroke={1.8} />}>
          Meet
        </Button>
      )}
      {state === 'wants' && <Button size="sm">Answer</Button>}
      {state === 'sent' && <StatusChip tone="waiting" label="Request sent" compact={compact} />}
      {state === 'set' && <StatusChip tone="good" label="Meeting set" compact={compact} />}
      <IconButton label="Chat" variant="default">
        <IconMessageCircle size={18} stroke={1.7} />
      </IconButton>
    </>
  )
}
