import type { ComponentChildren } from 'preact';

/** What a form listens with, so that a file may be dropped on it. A text goes into the field that it is dropped on, as the browser does it. */
export const fileDrop = (take: (file: File) => unknown) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  },
});

interface FileChoiceProps {
  readonly areMany?: boolean;
  readonly take: (files: FileList) => unknown;
  readonly children: ComponentChildren;
}

/** A button that files are chosen by. */
export function FileChoice({ areMany = false, take, children }: FileChoiceProps) {
  return (
    <label class="quiet">
      <input
        type="file"
        multiple={areMany}
        class="hidden"
        onChange={async ({ currentTarget }) => {
          if (currentTarget.files) await take(currentTarget.files);
          // So that choosing the same file again is a change again.
          currentTarget.value = '';
        }}
      />
      <span>{children}</span>
    </label>
  );
}
