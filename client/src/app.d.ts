declare module 'virtual:icons' {
  const address: string
  export default address
}

declare module 'zzfx' {
  export function zzfx(...sound: (number | undefined)[]): unknown
}

declare module '*?raw' {
  const text: string
  export default text
}

interface ImportMeta {
  env: { PROD: boolean }
}
