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
