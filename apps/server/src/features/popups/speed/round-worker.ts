import { type PlannedGroups, planGroups, type RoundOrder } from './plan-groups.ts'

/* Plans a round in a worker thread, because two thousand people take up to a second. */

export default (order: RoundOrder): PlannedGroups => planGroups(order)
