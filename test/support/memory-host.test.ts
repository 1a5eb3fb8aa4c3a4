import { describe, it } from 'vitest'
import { describeHostContract } from './host-contract.ts'
import { memoryHost } from './memory-host.ts'

describe('the host in memory keeps the contract', () => {
  describeHostContract((name, run) => {
    it(name, async () => {
      const { host, disk, exported, answers, said } = memoryHost()
      let answer: 'save' | 'discard' | 'cancel' = 'cancel'
      await run({
        host: {
          ...host,
          askToSave: (title) => {
            answers.save.push(answer)
            return host.askToSave(title)
          },
        },
        willOpen: async (file) => {
          answers.open = file === null ? [] : [file.name]
          if (file === null) return
          disk.set(file.name, typeof file.content === 'string' ? new TextEncoder().encode(file.content) : file.content)
        },
        willAddFolder: async (files) => {
          answers.folder = files === null ? [] : ['disk']
          for (const [name, text] of Object.entries(files ?? {})) disk.set(name, new TextEncoder().encode(text))
        },
        willSaveAs: async (name) => {
          answers.place = name === null ? [] : [name, name]
        },
        willAnswer: async (next) => {
          answer = next
        },
        meddle: async (name, content) => {
          if (content === null) disk.delete(name)
          else disk.set(name, new TextEncoder().encode(content))
        },
        writtenText: async (name) => new TextDecoder().decode(disk.get(name)),
        writtenBytes: async (name) => exported.get(name) ?? new Uint8Array(),
        pastedPicture: async () => {
          if (said.picture === null) return null
          const header = new DataView(said.picture.slice().buffer)
          return { width: header.getUint32(16), height: header.getUint32(20) }
        },
      })
    })
  })
})
