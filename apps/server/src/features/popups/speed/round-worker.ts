import { type PlannedGroups, planGroups, type RoundTask } from './plan-groups.ts'

/* Plans in a worker thread, because two thousand people take up to a second. */

export default (order: RoundTask): PlannedGroups => planGroups(order)
