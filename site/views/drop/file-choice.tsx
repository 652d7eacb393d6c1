import type { ComponentChildren } from 'preact';

/** The listeners of a form for a dropped file. A dropped text goes into its field, as the browser does it. */
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

/** A button that opens the choice of files. */
export function FileChoice({ areMany = false, take, children }: FileChoiceProps) {
  return (
    <label class="quiet">
      <input
        type="file"
        multiple={areMany}
        class="hidden"
        onChange={async ({ currentTarget }) => {
          if (currentTarget.files) await take(currentTarget.files);
          // So that choosing the same file again is a change.
          currentTarget.value = '';
        }}
      />
      <span>{children}</span>
    </label>
  );
}
