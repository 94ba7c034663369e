import path from 'node:path'
import { CLUSTER, chooseDataFolder } from './choose-data-folder.ts'
import { installBinaries } from './install-binaries.ts'
import type { Place } from './place.ts'
import { socketFolderFor } from './socket-folder.ts'

export function findPlace(dataDir: string, publicFolder: string): Place {
  const { folder, runAs } = chooseDataFolder(dataDir, publicFolder)
  const binaries = installBinaries(runAs ? publicFolder : folder, runAs)
  return {
    folder,
    cluster: path.join(folder, CLUSTER),
    binaries,
    socketFolder: socketFolderFor(folder, runAs),
    runAs,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: path.join(binaries, 'lib') },
  }
}
