import { Checkbox } from '@mantine/core'
import type { Right } from '@parley/contract'
import { rights } from '@parley/contract/participants'
import { useText } from '../../../../lib/i18n/index.ts'
import { BoxGroup } from '../role-boxes.tsx'

type Props = {
  /** Returns the state of a right. `some`: some of several people have it. */
  stateOf: (right: Right) => boolean | 'some'
  onChange: (right: Right, on: boolean) => void
}

export function RightBoxes({ stateOf, onChange }: Props) {
  const t = useText()
  return (
    <BoxGroup label={t('ui.field.optional', { label: t('participants.rights') })}>
      {rights.map((right) => (
        <Checkbox
          key={right}
          label={t(`participants.rights.${right}`)}
          description={t(`participants.rights.${right}.text`)}
          checked={stateOf(right) === true}
          indeterminate={stateOf(right) === 'some'}
          onChange={({ currentTarget }) => onChange(right, currentTarget.checked)}
        />
      ))}
    </BoxGroup>
  )
}
