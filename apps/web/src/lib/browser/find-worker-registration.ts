/** Finds the service worker of exactly this scope. The browser itself falls back to a wider one. */
export async function findWorkerRegistration(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const found = await workers?.getRegistration(scope)
  return found && new URL(found.scope).pathname === scope ? found : undefined
}
