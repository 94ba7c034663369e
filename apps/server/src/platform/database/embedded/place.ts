import type { Identity } from './choose-identity.ts'

/** Where one embedded database lives and as whom it runs. */
export type Place = {
  folder: string
  cluster: string
  binaries: string
  socketFolder: string
  /** Undefined means as ourselves. */
  runAs: Identity | undefined
  env: NodeJS.ProcessEnv
}
