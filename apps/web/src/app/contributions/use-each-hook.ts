/**
 * Calls every hook of a list with the same subject. The list is constant, so the hooks are always called in the same
 * order.
 */
export function useEachHook<Subject, Answer>(
  hooks: readonly ((subject: Subject) => Answer)[],
  subject: Subject,
): readonly Answer[] {
  // Without this, the React compiler would memoize the results of the hooks.
  'use no memo'
  return hooks.map((hook) => hook(subject))
}
