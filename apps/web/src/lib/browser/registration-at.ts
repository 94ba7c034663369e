/** The worker with exactly this scope. The browser itself answers with one of a wider scope where there is none. */
export async function registrationAt(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const found = await workers?.getRegistration(scope)
  return found && new URL(found.scope).pathname === scope ? found : undefined
}
