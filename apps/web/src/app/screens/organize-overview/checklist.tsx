import type { EventDetails, EventOverview } from '@parley/contract/app'
import { useChecklistMarks } from '../../../lib/event/checklist-marks.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
import { ShareBar } from '../../../ui/layout/share-bar.tsx'
import classes from './checklist.module.css'
import { ChecklistStep } from './checklist-step.tsx'
import { STEP_PAGES, STEPS, stepsDone } from './steps.ts'
import { TryAs } from './try-as.tsx'

/** The steps until the event is live. They are ticked automatically. */
export function Checklist({ event, overview }: { event: EventDetails; overview: EventOverview }) {
  const t = useText()
  const has = useChecklistMarks(event.id)
  const done = stepsDone(event, overview, has)
  return (
    <Stack as="section" gap={10} className={classes.checklist} aria-label={t('app.overview.steps')}>
      <Text weight={600} role="status">
        {done.size === STEPS.length
          ? t('app.overview.allDone')
          : t('app.overview.done', { done: done.size, all: STEPS.length })}
      </Text>
      <ShareBar share={done.size / STEPS.length} tone="live" />
      <Box as="ol" above={6} surface="card" phone={{ bleed: true }} overflow="hidden" className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            {step === 'try' ? (
              <ChecklistStep step={step} isDone={done.has(step)} href={null}>
                <TryAs event={event} />
              </ChecklistStep>
            ) : (
              <ChecklistStep
                step={step}
                isDone={done.has(step)}
                href={`/event/${event.id}/organize/${STEP_PAGES[step]}`}
              />
            )}
          </li>
        ))}
      </Box>
    </Stack>
  )
}
