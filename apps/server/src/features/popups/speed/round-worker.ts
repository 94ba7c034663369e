import { type PlannedGroups, planGroups, type RoundOrder } from './plan-groups.ts'

/* Plans a round on a thread of its own: two thousand people take up to a second. */

export default (order: RoundOrder): PlannedGroups => planGroups(order)
