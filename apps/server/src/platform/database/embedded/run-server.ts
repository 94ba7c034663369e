import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './place.ts'
import { canConnect, isServerOfCluster, readPidFile } from './server-process.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export type Running = {
  adopted: boolean
  gone: Promise<void>
  stop(): Promise<void>
}

export type ServerSettings = Record<string, string | number>

const LOOK_EVERY_MS = 10
const STOP_MS = 8_000

/**
 * A script that stops the server when our process is gone, however it died. File descriptor 3 of the script closes at
 * that moment.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( read -r _ <&3; kill -INT $server ) 2>/dev/null &
watch=$!
trap 'kill -INT $server' TERM INT HUP
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watch 2>/dev/null
exit $code`

/**
 * Starts the server as a child that never outlives this process. Waits until it accepts connections.
 *
 * @throws Error with the server's last error message, if it ends before it is ready
 */
export async function runServer(place: Place, settings: ServerSettings, log: (line: string) => void): Promise<Running> {
  const flags = Object.entries({ ...defaultsFor(place), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [path.join(place.binaries, 'bin/postgres'), '-D', place.cluster, ...flags]
  // The previous owner of the server may have removed this folder.
  makeSocketFolder(place)
  // The guard has a session of its own, so that Ctrl-C in the terminal reaches only this process and not the database.
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], {
    ...place.runAs,
    env: place.env,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const messages = listen(guard, log)
  let hasEnded = false
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      guard.stdin?.destroy()
      resolve()
    }
    guard.on('exit', end).on('error', end)
  })

  // The server that answers may belong to another process, while ours has just ended.
  const answers = async () => readPidFile(place)?.isReady && (await canConnect(place)) && !hasEnded
  while (!(await answers())) {
    await wait(LOOK_EVERY_MS)
    // The server's last messages arrive a moment after its end.
    if (hasEnded) throw new Error(messages.complaint() ?? 'it ended without an error message')
  }
  for (const each of [guard, guard.stdin, guard.stderr]) (each as { unref?(): void } | null)?.unref?.()

  async function stop() {
    if (hasEnded) return
    guard.ref()
    const hurry = setTimeout(() => quit(place), STOP_MS)
    guard.stdin?.end()
    await gone
    clearTimeout(hurry)
    removeSocketFolder(place)
  }
  return { adopted: false, gone, stop }
}

function defaultsFor(place: Place): ServerSettings {
  return {
    // This setting is for processes that find the server. PostgreSQL ignores it.
    'parley.owner': process.pid,
    listen_addresses: '',
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 120,
    shared_buffers: '128MB',
    // JIT compilation takes longer than any statement of ours runs.
    jit: 'off',
    // Data of this size is in memory or on an SSD. The default for spinning disks would make search scan whole tables.
    random_page_cost: 1.1,
    // The planner needs new statistics soon after a bulk load.
    autovacuum_naptime: '10s',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // The caller reports a refused statement. PostgreSQL would log its values too.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  }
}

function listen(guard: ChildProcess, log: (line: string) => void) {
  let complaint: string | undefined
  let rest = ''
  guard.stdin?.on('error', () => undefined)
  guard.stderr?.setEncoding('utf8').on('data', (data: string) => {
    const lines = (rest + data).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter((each) => each.trim() !== '')) {
      if (/FATAL|PANIC|error while loading/.test(line)) complaint = line.replace(/^.*(FATAL|PANIC): +/, '')
      log(line)
    }
  })
  return { complaint: () => complaint }
}

/** Stops the server without the last checkpoint. The next start replays the write-ahead log instead. */
function quit(place: Place) {
  const pid = readPidFile(place)?.pid
  if (pid && isServerOfCluster(place, pid)) process.kill(pid, 'SIGQUIT')
}
