import { useEffect, useState } from 'react'

export type CameraState =
  | { readonly state: 'waiting' | 'refused' | 'missing' | 'failed' }
  | { readonly state: 'on'; readonly stream: MediaStream }

/** The side of the camera: `user` faces the person, `environment` faces away. */
export type CameraSide = 'user' | 'environment'

export function useCamera(side: CameraSide): CameraState {
  const [camera, setCamera] = useState<CameraState>({ state: 'waiting' })
  useEffect(() => {
    let isOver = false
    let opened: MediaStream | null = null
    const stop = () => {
      for (const track of opened?.getTracks() ?? []) track.stop()
    }
    requestCamera(side).then(
      (stream) => {
        opened = stream
        if (isOver) stop()
        else setCamera({ state: 'on', stream })
      },
      (error: unknown) => {
        if (!isOver) setCamera({ state: whyNot(error) })
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [side])
  return camera
}

async function requestCamera(facingMode: CameraSide): Promise<MediaStream> {
  // A page without https has no access to cameras.
  if (!('mediaDevices' in navigator) || !navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1280 } }, audio: false })
}

function whyNot(error: unknown): 'refused' | 'missing' | 'failed' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
