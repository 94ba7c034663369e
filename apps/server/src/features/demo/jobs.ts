import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteDemoEvent } from './delete-demo-event.ts'

export const forgetDemoEvent: JobKind<{ eventId: string }> = {
  jobName: 'demo.forgetEvent',
  run: (ctx, { eventId }) => deleteDemoEvent(ctx, eventId),
}
