import { Checkbox, Radio } from '@mantine/core'
import type { RowsPreview } from '@parley/contract/imports'
import { INVITED_AN_HOUR } from '@parley/contract/participants'
import { useText } from '../../../../lib/i18n/index.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useFileKind } from '../../file-kind.ts'

export interface ImportChoice {
  readonly take: 'all' | 'right'
  readonly invite: boolean
}

type Props = {
  preview: RowsPreview
  choice: ImportChoice
  onChoose: (choice: ImportChoice) => void
}

export function ImportChoiceFields({ preview: { counts, invitable }, choice, onChoose }: Props) {
  const t = useText()
  const { name } = useFileKind()
  const isTooMany = invitable > INVITED_AN_HOUR
  return (
    <Stack surface="card" gap={20} pad={16} phone={{ bleed: true }}>
      <Radio.Group
        label={t('imports.rows.take.title')}
        value={choice.take}
        onChange={(take) => onChoose({ ...choice, take: take === 'all' ? 'all' : 'right' })}
      >
        <Row wrap gap={24} rowGap={8} padTop={8}>
          <Radio value="right" label={t('imports.rows.take.right')} />
          <Radio value="all" label={t('imports.rows.take.all')} />
        </Row>
      </Radio.Group>
      {choice.take === 'all' && counts.refused > 0 && (
        <Text size={14} tone="alert" role="status">
          {t('imports.rows.take.mend', { count: counts.refused })}
        </Text>
      )}
      {invitable > 0 && (
        <Checkbox
          checked={choice.invite && !isTooMany}
          disabled={isTooMany}
          onChange={(event) => onChoose({ ...choice, invite: event.currentTarget.checked })}
          label={t(`imports.${name}.invite`, { count: invitable })}
          description={
            isTooMany
              ? t(`imports.${name}.invite.tooMany`, { most: INVITED_AN_HOUR })
              : t(`imports.${name}.invite.text`)
          }
        />
      )}
    </Stack>
  )
}
