import { afterEach, expect, it, vi } from 'vitest'
import { deviceToken, playerName, register } from './device'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A server whose answers come when they are let go. */
function server() {
  const asked: { name: string; old: string | null; answer: (status?: number) => void }[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { name } = JSON.parse(String(init.body)) as { name: string }
    const old = new Headers(init.headers).get('Authorization')
    return new Promise<Response>((done) => {
      const answer = (status = 200): void => done(new Response(JSON.stringify({ token: `${name}'s` }), { status }))
      asked.push({ name, old, answer })
    })
  })
  return asked
}

it('a token asked for without a name never comes after the one with a name', async () => {
  const asked = server()
  const nameless = deviceToken()
  const named = register('Ben')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.answer()
  expect(await nameless).toBe("Guest's")
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toMatchObject({ name: 'Ben', old: "Bearer Guest's" })
  asked[1]!.answer()
  expect([await named, await deviceToken(), playerName()]).toEqual(["Ben's", "Ben's", 'Ben'])
})

it('all who need a token at once share it', async () => {
  const asked = server()
  const both = Promise.all([deviceToken(), deviceToken()])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.answer()
  expect(await both).toEqual(["Guest's", "Guest's"])
  expect(asked).toHaveLength(1)
})

it('a request that failed keeps nobody from asking again', async () => {
  const asked = server()
  const lost = register('Ann')
  const named = register('Ben')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.answer(500)
  await expect(lost).rejects.toThrow()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!.answer()
  expect(await named).toBe("Ben's")
})
