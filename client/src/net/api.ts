/** A failed request, in words that a player can read. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text()
  let body: unknown = null
  try {
    body = text ? JSON.parse(text) : null
  } catch {
    body = text
  }
  if (!response.ok) {
    const detail = (body as { detail?: string; text?: string } | null) ?? {}
    throw new ApiError(detail.text ?? detail.detail ?? response.statusText, response.status)
  }
  return body as T
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new ApiError('The server does not answer. Is it running, and are you online?', 0)
  }
}

function headers(token?: string): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

export async function get<T>(path: string, token?: string): Promise<T> {
  return read<T>(await request(path, { headers: headers(token) }))
}

/** Save a file that needs our token, as a link could not send it. */
export async function download(path: string, name: string, token: string): Promise<void> {
  const response = await request(path, { headers: headers(token) })
  if (!response.ok) await read(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export async function getText(path: string): Promise<string> {
  const response = await request(path)
  if (!response.ok) throw new ApiError(response.statusText, response.status)
  return response.text()
}

export async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  return read<T>(
    await request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers(token) },
      body: JSON.stringify(body),
    }),
  )
}

/** Send a file as it is. */
export async function postFile<T>(path: string, file: Blob, token: string): Promise<T> {
  const type = { 'Content-Type': 'application/json' }
  return read<T>(
    await request(path, { method: 'POST', headers: { ...type, ...headers(token) }, body: file }),
  )
}
