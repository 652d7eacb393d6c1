import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size of an element in pixels of the page; 0 before its layout. */
export function useRoom(): readonly [RefObject<HTMLDivElement | null>, Room] {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ widthPx: 0, heightPx: 0 });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ widthPx: entry.contentRect.width, heightPx: entry.contentRect.height });
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return [place, room];
}
