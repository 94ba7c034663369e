import { newId } from '../../lib/browser/new-id.ts'
import { registrationAt } from '../../lib/browser/registration-at.ts'
import { kept } from '../../lib/storage/kept.ts'

/** What this browser can do about push. `none`: it knows none; `insecure`: not on a page without https; `blocked`: its owner has forbidden it. */
export type PushState = 'on' | 'off' | 'blocked' | 'none' | 'insecure'

const SCOPE = '/push/'

/** By which the same person is found again after a sign-out. */
const device = kept<{ readonly deviceUID: string; readonly userId: string }>('push', { in: 'device', until: 'ever' })

const knowsPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registered = async () => (knowsPush() ? await registrationAt(SCOPE) : undefined)

export async function readPush(userId: string): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (!knowsPush()) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await (await registered())?.pushManager.getSubscription()
  return subscription && device.read()?.userId === userId ? 'on' : 'off'
}

export type NameDevice = (device: { deviceUID: string; token: string }) => Promise<unknown>

/**
 * Asks the owner of the browser, then tells the server how to reach it. No worker is there before that.
 *
 * @param publicKey of this installation
 */
export async function switchPushOn(userId: string, publicKey: string, name: NameDevice): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush(userId)
  await subscribe(userId, publicKey, name)
  return 'on'
}

/** What is there already is not made again. */
async function subscribe(userId: string, publicKey: string, name: NameDevice): Promise<void> {
  const registration = await navigator.serviceWorker.register('/push/worker.js', { scope: SCOPE })
  await isActive(registration)
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  // One that was made under another key reaches nobody any more.
  const subscription = await registration.pushManager.subscribe(wanted).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(wanted)
  })
  const deviceUID = device.read()?.deviceUID ?? newId()
  await name({ deviceUID, token: JSON.stringify(subscription) })
  device.write({ deviceUID, userId })
}

/** A worker subscribes once it is active; that of this scope has no page that would wait for it. */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

/** @param forget tells the server */
export async function switchPushOff(forget: (deviceUID: string) => Promise<unknown>): Promise<void> {
  const known = device.read()
  const registration = await registered()
  if (known) await forget(known.deviceUID)
  device.write(null)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

/**
 * Where push is on, tells the server once more how to reach this browser: the sign-in on which it was told may have ended, the
 * push service may have given the browser another address or taken its own away, and the installation may have another key.
 */
export async function renewPush(userId: string, readKey: () => Promise<string>, name: NameDevice): Promise<void> {
  const isOn = () => knowsPush() && Notification.permission === 'granted' && device.read()?.userId === userId
  if (!isOn()) return
  const key = await readKey()
  if (isOn()) await subscribe(userId, key, name)
}
