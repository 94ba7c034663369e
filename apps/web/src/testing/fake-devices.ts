import { FakeTrack } from './fake-rtc.ts'

type Constraints = { audio?: unknown; video?: unknown }

export const MICROPHONES = [
  { kind: 'audioinput', deviceId: 'mic1', label: 'Desk microphone' },
  { kind: 'audioinput', deviceId: 'mic2', label: 'Headset' },
]
const CAMERAS = [
  { kind: 'videoinput', deviceId: 'cam1', label: 'Front camera' },
  { kind: 'videoinput', deviceId: 'cam2', label: 'Document camera' },
]

/** Fakes microphones and cameras until `remove` is called. */
export function fakeMediaDevices({ allowed = [] as string[] } = {}) {
  const opened: FakeTrack[] = []
  const requests: Constraints[] = []
  const refusals: Partial<Record<'microphone' | 'camera' | 'screen', DOMException>> = {}
  let isNamed = allowed.length > 0

  const open = (kind: 'audio' | 'video', constraints: unknown) => {
    const wanted = (constraints as { deviceId?: { exact: string } }).deviceId?.exact
    const all = kind === 'audio' ? MICROPHONES : CAMERAS
    const device = wanted ? all.find(({ deviceId }) => deviceId === wanted) : all[0]
    if (!device) throw new DOMException('', 'OverconstrainedError')
    const track = new FakeTrack(kind, device.label)
    track.deviceId = device.deviceId
    opened.push(track)
    isNamed = true
    return track
  }
  const streamOf = (tracks: FakeTrack[]) => ({
    getTracks: () => tracks,
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  })
  const devices = Object.assign(new EventTarget(), {
    async getUserMedia({ audio, video }: Constraints) {
      requests.push({ ...(audio ? { audio } : {}), ...(video ? { video } : {}) })
      const refusal = refusals[audio ? 'microphone' : 'camera']
      if (refusal) throw refusal
      return streamOf([audio ? open('audio', audio) : open('video', video)])
    },
    async getDisplayMedia() {
      if (refusals.screen) throw refusals.screen
      const track = new FakeTrack('video', 'screen')
      opened.push(track)
      return streamOf([track])
    },
    enumerateDevices: async () =>
      [...MICROPHONES, ...CAMERAS].map((each) => (isNamed ? each : { ...each, deviceId: '', label: '' })),
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async ({ name }: { name: string }) => ({ state: allowed.includes(name) ? 'granted' : 'prompt' }) },
    configurable: true,
  })
  return {
    opened,
    /** The requested devices in order. */
    asked: requests,
    /** The labels of the open devices. */
    get live() {
      return opened.filter(({ readyState }) => readyState === 'live').map(({ label }) => label)
    },
    refuse(kind: 'microphone' | 'camera' | 'screen', name: string, message = '') {
      refusals[kind] = new DOMException(message, name)
    },
    allow(kind: 'microphone' | 'camera' | 'screen') {
      delete refusals[kind]
    },
    remove() {
      Reflect.deleteProperty(navigator, 'mediaDevices')
      Reflect.deleteProperty(navigator, 'permissions')
    },
  }
}
