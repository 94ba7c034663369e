type Step = () => unknown

const steps: Step[] = []

/**
 * Remembers how to undo something, for the end of the run or Ctrl-C, whichever comes first.
 *
 * @returns undoes it now, once
 */
export function undoLater(step: Step): () => Promise<void> {
  steps.push(step)
  return async () => {
    const at = steps.indexOf(step)
    if (at === -1) return
    steps.splice(at, 1)
    await step()
  }
}

let cleaning = Promise.resolve()

/** Undoes all that is left, the latest first and one at a time; what fails is told and does not keep the rest. */
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
