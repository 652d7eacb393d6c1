import type { ComponentChildren } from 'preact';

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
