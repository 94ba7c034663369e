import type { Identity } from './choose-identity.ts'

export type Place = {
  folder: string
  cluster: string
  binaries: string
  socketFolder: string
  /** Undefined means the current user. */
  runAs: Identity | undefined
  env: NodeJS.ProcessEnv
}
