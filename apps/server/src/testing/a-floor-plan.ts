import { type FloorPlan, venueCalls } from '@parley/contract/venue'
import type { Caller, TestServer } from './start-server.ts'

export const PLAN_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect width="400" height="200" fill="#fff"/>
<rect x="20" y="20" width="80" height="60"/><rect x="140" y="20" width="80" height="60"/></svg>`

export async function aFloorPlan(
  server: TestServer,
  { eventId }: { eventId: string },
  organizer: Caller,
  fileName = 'Hall 1.svg',
): Promise<FloorPlan> {
  const content = Buffer.from(PLAN_SVG)
  return (await server.call(venueCalls.addFloorPlan, { eventId, fileName, content }, organizer)).body.plan
}
