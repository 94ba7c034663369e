type Step = () => unknown

const steps: Step[] = []

/**
 * Registers a step for the end of the run. It also runs on Ctrl-C.
 * @returns runs the step now, but only once
 */
export function onCleanUp(step: Step): () => Promise<void> {
  steps.push(step)
  return async () => {
    const at = steps.indexOf(step)
    if (at === -1) return
    steps.splice(at, 1)
    await step()
  }
}

let cleaning = Promise.resolve()

/** Runs all steps, the latest first and one at a time. A failing step is reported and does not stop the others. */
export function cleanUp(): Promise<void> {
  cleaning = cleaning.then(undoAll)
  return cleaning
}

async function undoAll(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      await step()
    } catch (error) {
      console.error(`Not cleaned up: ${(error as Error).message}`)
    }
  }
}
