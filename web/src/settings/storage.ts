// This browser's memory. It may be full, forbidden or changed by hand; the page then goes on without it.
const PREFIX = 'bastide.';

export function stored<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** False: it is not kept, and nothing is lost but the memory of it. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whether a key of that memory, as the browser tells it, is that of `name`. */
export const isKept = (key: string | null, name: string) => key === PREFIX + name;

/** The memory of this tab alone, which a reload leaves. */
export function storedHere<T>(name: string, otherwise: T): T {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Null takes it out. */
export function storeHere(name: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // nothing is lost but the memory of it
  }
}
