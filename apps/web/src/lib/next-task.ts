/** Lets the browser paint and answer before what follows: a long piece of work is several short ones then. */
export const nextTask = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))
