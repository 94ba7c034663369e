import type { CommandRow } from '@parley/contract/app'
import { importSteps } from '@parley/contract/imports'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { looks, Row, Stack, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { ProgressNote, StepProgress } from './parts/step-head.tsx'

export function RunProgress({ row }: { row: CommandRow | undefined }) {
  const t = useText()
  const done = row?.stepsDone ?? 0
  const current = importSteps[done] ?? 'agendas'
  return (
    <StepProgress title={t('imports.running')} done={done} all={importSteps.length}>
      <VisuallyHidden as="p" role="status">
        {t(`imports.step.${current}`)}
      </VisuallyHidden>
      <Stack as="ol" gap={8} aria-hidden="true">
        {importSteps.map((step, at) => (
          <Row
            as="li"
            key={step}
            gap={10}
            size={15}
            tone={at <= done ? 'ink' : 'meta'}
            weight={at === done ? 600 : undefined}
          >
            {at < done ? (
              <IconCheck size={18} stroke={2} className={looks({ tone: 'live' })} />
            ) : (
              <IconPointFilled size={18} opacity={at > done ? 0.35 : undefined} />
            )}
            {t(`imports.step.${step}`)}
          </Row>
        ))}
      </Stack>
      <ProgressNote>{t('imports.running.note')}</ProgressNote>
    </StepProgress>
  )
}
