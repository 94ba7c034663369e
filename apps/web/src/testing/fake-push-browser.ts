import { vi } from 'vitest'

/**
 * Fakes a browser with push notifications until `clearPushBrowser` is called. `says` is the owner's answer to the
 * permission prompt.
 */
export function fakePushBrowser({ permission = 'default', says = 'granted' as NotificationPermission } = {}) {
  let now: { endpoint: string; key: string } | null = null
  let made = 0
  const subscriptionOf = (it: typeof now) =>
    it && { unsubscribe: async () => (now = null), toJSON: () => ({ endpoint: it.endpoint }) }
  const registration = {
    active: {},
    scope: `${location.origin}/push/`,
    pushManager: {
      getSubscription: async () => subscriptionOf(now),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        if (now && now.key !== key) throw new DOMException('Another key', 'InvalidStateError')
        now ??= { endpoint: `https://push.example/${++made}`, key }
        return subscriptionOf(now)
      },
    },
    unregister: async () => true,
  }
  let isRegistered = false
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => (isRegistered ? registration : undefined),
    register: async () => {
      isRegistered = true
      return registration
    },
  })
  const fakeNotification = { permission, requestPermission: async () => (fakeNotification.permission = says) }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', fakeNotification)
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return {
    lose: () => {
      now = null
    },
  }
}

export function clearPushBrowser(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
}
