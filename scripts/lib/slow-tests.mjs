const LOOK_EVERY_MS = 60_000
const LONG_MS = 240_000

/** A Vitest reporter that repeatedly names long-running tests. If a run does not end, these are the reason. */
export default class SlowTests {
  /** The running tests by file: the start time, and the test that began last. */
  #running = new Map()

  constructor(say = console.log) {
    this.say = say
  }

  onInit() {
    setInterval(() => this.tell(Date.now()), LOOK_EVERY_MS).unref()
  }

  onTestModuleStart({ relativeModuleId }) {
    this.#running.set(relativeModuleId, { since: Date.now(), test: 'before its first test' })
  }

  onTestCaseReady({ module, fullName }) {
    const file = this.#running.get(module.relativeModuleId)
    if (file) file.test = fullName
  }

  onTestModuleEnd({ relativeModuleId }) {
    this.#running.delete(relativeModuleId)
  }

  tell(now) {
    for (const [file, { since, test }] of this.#running) {
      if (now - since >= LONG_MS)
        this.say(`Still runs after ${Math.round((now - since) / 60_000)} min: ${file} > ${test}`)
    }
  }
}
