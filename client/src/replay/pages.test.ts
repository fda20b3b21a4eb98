import { expect, test, vi } from 'vitest'
import { ApiError } from '../net/api'
import type { ReplayStep } from '../wire'
import { Pages } from './pages'

const page = (step: number): ReplayStep => ({ step }) as ReplayStep
const number = (path: string): number => Number(/step=(\d+)/.exec(path)?.[1])

test('a step is fetched once', async () => {
  const read = vi.fn(async (path: string) => page(number(path)))
  const pages = new Pages('m', read as never)
  await pages.get(3)
  pages.fetch(3)
  expect((await pages.get(3)).step).toBe(3)
  expect(read).toHaveBeenCalledTimes(1)
})

test('only so many are kept, those looked at last', async () => {
  const read = vi.fn(async (path: string) => page(number(path)))
  const pages = new Pages('m', read as never)
  for (let i = 0; i < 80; i++) await pages.get(i)
  await pages.get(0)
  await pages.get(80)
  await pages.get(0)
  expect(read).toHaveBeenCalledTimes(81)
  await pages.get(1)
  expect(read).toHaveBeenCalledTimes(82)
})

test('a server that asks for patience is asked again; other failures are told at once', async () => {
  vi.useFakeTimers()
  const read = vi.fn()
  read.mockRejectedValueOnce(new ApiError('slow down', 429)).mockResolvedValueOnce(page(1))
  const pages = new Pages('m', read as never)
  const wanted = pages.get(1)
  await vi.runAllTimersAsync()
  expect((await wanted).step).toBe(1)
  vi.useRealTimers()

  const broken = new Pages('m', (async () => {
    throw new ApiError('no replay', 404)
  }) as never)
  await expect(broken.get(0)).rejects.toThrow('no replay')
})
