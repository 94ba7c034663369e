import { io } from 'socket.io-client'

/** Opens a live connection. `closed` resolves with the reason once the server ends the socket. */
export async function openSocket(url: string, { liveToken }: { readonly liveToken: string }) {
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  return { closed, isOpen: () => socket.connected, close: () => void socket.disconnect() }
}
