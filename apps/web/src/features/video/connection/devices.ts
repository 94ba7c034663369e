import type { DeviceProblem } from './device-problem.ts'

export interface Device {
  readonly id: string
  /** The name of the device. Empty until the browser may reveal it. */
  readonly label: string
}

export interface DeviceList {
  readonly microphones: readonly Device[]
  readonly cameras: readonly Device[]
  /** The speakers. Empty if the browser chooses the speaker itself. */
  readonly speakers: readonly Device[]
}

export const NO_DEVICES: DeviceList = { microphones: [], cameras: [], speakers: [] }

/**
 * Returns the browser's devices. Null if the page is not encrypted, because browsers offer devices only in a secure
 * context.
 */
export const mediaDevicesHere = (): MediaDevices | null =>
  (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices ?? null

export const canShareScreen = (): boolean => typeof mediaDevicesHere()?.getDisplayMedia === 'function'

const CAMERA: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
}
const MICROPHONE: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Lists the devices. Those without an id are left out: they get one only after access was allowed. */
export async function listDevices(): Promise<DeviceList> {
  const all =
    (await mediaDevicesHere()
      ?.enumerateDevices()
      .catch(() => [])) ?? []
  const of = (kind: MediaDeviceKind) =>
    all.filter((each) => each.kind === kind && each.deviceId !== '').map(({ deviceId: id, label }) => ({ id, label }))
  const maySetSpeaker = 'setSinkId' in HTMLMediaElement.prototype
  return {
    microphones: of('audioinput'),
    cameras: of('videoinput'),
    speakers: maySetSpeaker ? of('audiooutput') : [],
  }
}

/**
 * Opens a device. Falls back to any other one if the chosen one is gone.
 * @throws DOMException if the browser refuses
 */
export async function openDevice(kind: 'microphone' | 'camera', id: string | null): Promise<MediaStreamTrack> {
  const devices = mediaDevicesHere()
  if (!devices) throw new Insecure()
  const ask = async (chosen: MediaTrackConstraints) => {
    const stream = await devices.getUserMedia(
      kind === 'camera' ? { video: { ...CAMERA, ...chosen } } : { audio: { ...MICROPHONE, ...chosen } },
    )
    const [track] = stream.getTracks()
    if (!track) throw new DOMException('', 'NotFoundError')
    return track
  }
  if (id === null) return ask({})
  return ask({ deviceId: { exact: id } }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'OverconstrainedError') return ask({})
    throw error
  })
}

/** The error of a page that is not encrypted, and therefore has no devices. */
export class Insecure extends Error {
  readonly problem: DeviceProblem = 'insecure'
}

export async function isAllowed(kind: 'microphone' | 'camera'): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: kind })).state === 'granted'
  } catch {
    return false
  }
}

export const canBlur = (track: MediaStreamTrack | null): boolean =>
  (track?.getCapabilities?.().backgroundBlur?.length ?? 0) > 1

/** Blurs the background of a camera's picture. A camera that does not support it leaves the picture unchanged. */
export async function blurBackground(track: MediaStreamTrack, backgroundBlur: boolean): Promise<void> {
  if (canBlur(track)) await track.applyConstraints({ ...CAMERA, backgroundBlur }).catch(() => undefined)
}
