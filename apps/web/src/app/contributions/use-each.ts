/** Calls a hook of each contribution. What is offered never changes, so each is called every time, in the same order. */
export function useEach<Subject, Answer>(
  hooks: readonly ((subject: Subject) => Answer)[],
  subject: Subject,
): readonly Answer[] {
  // The compiler would take what a hook answered before for what it answers now.
  'use no memo'
  return hooks.map((hook) => hook(subject))
}
