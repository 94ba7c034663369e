import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import type { PersonAction } from '../../features/participants/index.ts'
import { Row } from '../../ui/layout/box.tsx'

interface Props {
  actions: readonly PersonAction[]
  event: EventDetails
  person: ParticipantDetails
  foot: HTMLElement | null
}

/** Shows the actions for a person. Actions that are only a button share one row. */
export function PersonActions({ actions, ...about }: Props) {
  const [buttons = [], others = []] = [true, false].map((isButton) =>
    actions.filter((each) => (each.isButton ?? false) === isButton),
  )
  return (
    <>
      {others.map(({ Action }, index) => (
        <Action key={index} {...about} />
      ))}
      <Row wrap gap={8} align="stretch" show="filled">
        {buttons.map(({ Action }, index) => (
          <Action key={index} {...about} />
        ))}
      </Row>
    </>
  )
}
