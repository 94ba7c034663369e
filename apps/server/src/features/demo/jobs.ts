import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteDemoEvent } from './delete-demo-event.ts'

/** Deletes a demo event seven days after it was created. */
export const forgetDemoEvent: JobKind<{ eventId: string }> = {
  jobName: 'demo.forgetEvent',
  run: (ctx, { eventId }) => deleteDemoEvent(ctx, eventId),
}
