// npm run print-agent -- --server URL --token T: prints badges on printers that the server cannot reach. One file for
// Node 20 or newer without packages, so that it can be copied to the machine next to the printers.
import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { homedir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const HELP = `Prints the badges that are queued in Parley, on printers near this machine.

  npm run print-agent -- --server https://parley.example.org --token TOKEN
  node print-agent.mjs --server https://parley.example.org --token TOKEN

  --server URL       the address of Parley
  --token TOKEN      the agent's token, which organizers create under "Printers" (default: PARLEY_PRINT_TOKEN)
  --printers A,B     only these printers, by name (default: all printers that use an agent)
  --journal FOLDER   folder for the journal of sent badges (default: .parley-print-agent in your home folder)
  --help             this text

ZPL and text go to the printer's address over TCP (default port 9100). PDF goes to the CUPS queue of that name through lp.
Exit code 0: stopped. 1: the token is refused, or the journal cannot be written. 2: wrong use.`

const ASK_EVERY_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const ASK_MS = 20_000
/** Milliseconds that a badge is good for, below the minute after which the server gives it up. */
const GOOD_FOR_MS = 40_000
const CONNECT_MS = 4_000
const SEND_MS = 10_000
const HANG_UP_MS = 1_500
const PAUSES_MS = [1_000, 3_000, 8_000]

const { server, token, printers, journalFolder } = parseOptions()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort())
const under = new Set()
const busy = new Set()

const folder = path.join(journalFolder, createHash('sha256').update(`${server} ${token}`).digest('hex').slice(0, 16))
const journal = openJournal(folder)
say(`Printing for ${server}${printers ? `, at ${printers.join(', ')}` : ''}. Ctrl-C stops it.`)
for (const entry of Object.values(journal.entries)) begin(resumePrint(entry))
await work()
await Promise.race([Promise.all(under), pause(15_000)])
rmSync(path.join(folder, 'lock'), { force: true })
say('Stopped.')
process.exit(process.exitCode ?? 0)

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        server: { type: 'string' },
        token: { type: 'string' },
        printers: { type: 'string' },
        journal: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(HELP)
      process.exit(0)
    }
    const given = values.token ?? process.env.PARLEY_PRINT_TOKEN
    if (!values.server || !given) throw new Error('--server and --token are needed.')
    if (!URL.canParse(values.server) || !/^https?:$/.test(new URL(values.server).protocol))
      throw new Error(`--server is "${values.server}": give an address such as https://parley.example.org.`)
    const labels = values.printers?.split(',').flatMap((each) => each.trim() || [])
    return {
      server: new URL(values.server).href.replace(/\/$/, ''),
      token: given.trim(),
      printers: labels?.length ? labels : undefined,
      journalFolder: path.resolve(values.journal ?? path.join(homedir(), '.parley-print-agent')),
    }
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`)
    process.exit(2)
  }
}

/** Asks for badges to print until it is stopped or refused. */
async function work() {
  let pauseMs = ASK_EVERY_MS
  // The id of a request, which stays the same until a reply arrives. If the request is repeated, the server then
  // returns the same badges.
  let take = randomUUID()
  while (!stopping.signal.aborted) {
    try {
      const { prints } = await ask('take', { take, ...(printers ? { printers } : {}) })
      if (pauseMs > ASK_EVERY_MS) say('The server answers again.')
      pauseMs = ASK_EVERY_MS
      take = randomUUID()
      for (const print of prints) {
        if (journal.entries[keyOf(print)]) continue
        const entry = { ...print, state: 'taken', takenAt: Date.now() }
        journal.keep(entry)
        begin(resumePrint(entry))
      }
      if (prints.length > 0) continue
    } catch (error) {
      if (error.refused) {
        say(`The server refuses the token: ${error.message} Make a new one under "Printers".`)
        process.exitCode = 1
        return
      }
      if (pauseMs === ASK_EVERY_MS) say(`The server does not answer (${error.message}); trying again.`)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
    await rest(pauseMs)
  }
}

async function rest(ms) {
  await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
}

function begin(doing) {
  under.add(doing)
  doing.finally(() => under.delete(doing))
}

/** Continues with a badge from the journal. A badge that may have been printed is not printed again. */
async function resumePrint(entry) {
  const name = entry.printer.label
  if (entry.state === 'sending') {
    end(entry, 'It may have been printed: the agent was stopped while it sent it.')
    say(`${name}: ${entry.id} may have been printed before the last stop.`)
  }
  if (entry.state === 'taken') {
    while (busy.has(name)) await pause(50)
    busy.add(name)
    try {
      await print(entry)
    } finally {
      busy.delete(name)
    }
  }
  await tell(entry)
}

function end(entry, problem) {
  entry.state = 'done'
  entry.problem = problem
  entry.content = ''
  journal.keep(entry)
}

async function print(entry) {
  const { label } = entry.printer
  for (let tried = 0; ; tried++) {
    if (Date.now() - entry.takenAt > GOOD_FOR_MS) {
      end(entry, 'It was not printed: the agent was stopped before it sent it.')
      return
    }
    try {
      await (entry.kind === 'pdf' ? printByCups(entry) : printByTcp(entry))
      end(entry, null)
      say(`${label}: printed ${entry.id}.`)
      return
    } catch (error) {
      const isLast = tried >= PAUSES_MS.length || entry.state === 'sending' || error.final
      say(`${label}: ${error.message}.${isLast ? '' : ' Trying again.'}`)
      if (isLast) {
        const may =
          entry.state === 'sending' && !error.final ? 'It may have been printed, or a part of it' : 'It was not printed'
        end(entry, `${may}: ${error.message}.`)
        return
      }
      await pause(PAUSES_MS[tried])
    }
  }
}

function sending(entry) {
  entry.state = 'sending'
  journal.keep(entry)
}

async function printByTcp(entry) {
  const { host, port } = parseAddress(entry.printer.ip)
  const socket = connect({ host, port })
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) }).catch((error) => {
      throw new Error(`the printer at ${host}:${port} ${reasonOf(error)}`)
    })
    sending(entry)
    await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the printer did not take it within 10 seconds')), SEND_MS)
      const done = (settle) => (value) => {
        clearTimeout(late)
        settle(value)
      }
      socket.once('error', (error) => done(reject)(new Error(`the printer ${reasonOf(error)}`)))
      socket.once('close', () =>
        socket.writableFinished ? done(resolve)() : done(reject)(new Error('the printer ended the connection')),
      )
      socket.resume()
      socket.end(Buffer.from(entry.content, 'utf8'), () => setTimeout(done(resolve), HANG_UP_MS))
    })
  } finally {
    socket.destroy()
  }
}

function parseAddress(text) {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [undefined, text]
  return { host: bracketed ?? plain ?? text, port: port ? Number(port) : 9100 }
}

function reasonOf({ code, name }) {
  if (code === 'ECONNREFUSED') return 'refuses the connection'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has no address in this network'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'broke off the connection'
  if (code === 'ABORT_ERR' || name === 'AbortError' || code === 'ETIMEDOUT') return 'does not answer'
  return `cannot be reached (${code ?? name})`
}

async function printByCups(entry) {
  sending(entry)
  const lp = spawn('lp', ['-d', entry.printer.ip, '-t', `badge ${entry.id}`, '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  lp.stderr.on('data', (text) => {
    said += text
  })
  lp.stdin.on('error', () => undefined)
  lp.stdin.end(Buffer.from(entry.content, 'base64'))
  const code = await new Promise((resolve) => lp.once('error', (error) => resolve(error.code)).once('close', resolve))
  if (code === 0) return
  const why =
    code === 'ENOENT' ? 'lp is not installed on this machine' : said.trim().split('\n')[0] || `lp ended with ${code}`
  // lp either accepts a whole file or reports a failure.
  throw Object.assign(new Error(why.replace(/\.$/, '')), { final: true })
}

/** Reports the result until the server has received it. */
async function tell(entry) {
  for (
    let pauseMs = ASK_EVERY_MS;
    !stopping.signal.aborted || pauseMs === ASK_EVERY_MS;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  ) {
    try {
      await ask('done', { id: entry.id, take: entry.take, problem: entry.problem })
      journal.drop(entry)
      return
    } catch (error) {
      if (error.refused || error.status === 400) {
        journal.drop(entry)
        return
      }
      await rest(pauseMs)
    }
  }
}

async function ask(what, input) {
  const response = await fetch(`${server}/api/print-agent/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...input }),
    signal: AbortSignal.timeout(ASK_MS),
  }).catch((error) => {
    throw new Error(error.cause?.code ?? error.message)
  })
  const body = await response.json().catch(() => ({}))
  if (response.ok) return body
  const message = body.message ?? `status ${response.status}`
  throw Object.assign(new Error(message), { status: response.status, refused: response.status === 401 })
}

function keyOf({ id, take }) {
  return `${id} ${take}`
}

/** Writes badges that are taken but not yet reported to disk, before anything is printed. */
function openJournal(at) {
  const file = path.join(at, 'journal.json')
  const entries = {}
  try {
    mkdirSync(at, { recursive: true, mode: 0o700 })
    acquireLock(path.join(at, 'lock'))
    Object.assign(entries, readJournal(file))
    save()
  } catch (error) {
    console.error(`The journal in ${at} cannot be written: ${error.message}`)
    process.exit(1)
  }
  function save() {
    const opened = openSync(`${file}.new`, 'w', 0o600)
    writeSync(opened, JSON.stringify(entries))
    fsyncSync(opened)
    closeSync(opened)
    renameSync(`${file}.new`, file)
  }
  return {
    entries,
    keep(entry) {
      entries[keyOf(entry)] = entry
      save()
    },
    drop(entry) {
      delete entries[keyOf(entry)]
      save()
    },
  }
}

function readJournal(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Refuses to start if another agent with the same token runs, because both would write one journal. */
function acquireLock(file) {
  try {
    const other = Number(readFileSync(file, 'utf8'))
    if (other !== process.pid && isAgent(other))
      throw new Error(`another agent with this token runs (process ${other}).`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  const opened = openSync(file, 'w', 0o600)
  writeSync(opened, String(process.pid))
  closeSync(opened)
}

/** Returns true if the process is an agent. After a crash, its id may belong to another program. */
function isAgent(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('print-agent')
    if (process.platform === 'win32') return process.kill(pid, 0)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes('print-agent')
  } catch {
    return false
  }
}

function say(text) {
  console.log(`${new Date().toISOString()} ${text}`)
}
