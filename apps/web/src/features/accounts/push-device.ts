import { findWorkerRegistration } from '../../lib/browser/find-worker-registration.ts'
import { newId } from '../../lib/browser/new-id.ts'
import { storedValue } from '../../lib/storage/stored-value.ts'

/**
 * The state of push notifications. `none`: not supported. `insecure`: not on HTTPS. `blocked`: the user has denied the
 * permission.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'none' | 'insecure'

const SCOPE = '/push/'

/** This device as registered for push. It remains after a sign-out, so that the same user is recognized later. */
const device = storedValue<{ readonly deviceUID: string; readonly userId: string }>('push', {
  in: 'device',
  until: 'ever',
})

const supportsPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registered = async () => (supportsPush() ? await findWorkerRegistration(SCOPE) : undefined)

export async function getPushState(userId: string): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (!supportsPush()) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await (await registered())?.pushManager.getSubscription()
  return subscription && device.read()?.userId === userId ? 'on' : 'off'
}

export type RegisterDevice = (device: { deviceUID: string; token: string }) => Promise<unknown>

/**
 * Switches push notifications on. The service worker is not installed before permission is given.
 * @param publicKey the installation's VAPID key
 */
export async function switchPushOn(userId: string, publicKey: string, name: RegisterDevice): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return getPushState(userId)
  await subscribe(userId, publicKey, name)
  return 'on'
}

async function subscribe(userId: string, publicKey: string, name: RegisterDevice): Promise<void> {
  const registration = await navigator.serviceWorker.register('/push/worker.js', { scope: SCOPE })
  await isActive(registration)
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  // A subscription under another key no longer works and is replaced.
  const subscription = await registration.pushManager.subscribe(wanted).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(wanted)
  })
  const deviceUID = device.read()?.deviceUID ?? newId()
  await name({ deviceUID, token: JSON.stringify(subscription) })
  device.write({ deviceUID, userId })
}

/**
 * Waits until the worker is active. `navigator.serviceWorker.ready` would not resolve, because no page is in this
 * scope.
 */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

/** Switches push notifications off. @param forget removes the device on the server */
export async function switchPushOff(forget: (deviceUID: string) => Promise<unknown>): Promise<void> {
  const known = device.read()
  const registration = await registered()
  if (known) await forget(known.deviceUID)
  device.write(null)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

/**
 * Registers this device again. The sign-in that registered it may have ended, the push service may have changed or
 * removed its address, and the installation may have a new key.
 */
export async function renewPush(userId: string, readKey: () => Promise<string>, name: RegisterDevice): Promise<void> {
  const isOn = () => supportsPush() && Notification.permission === 'granted' && device.read()?.userId === userId
  if (!isOn()) return
  const key = await readKey()
  if (isOn()) await subscribe(userId, key, name)
}
