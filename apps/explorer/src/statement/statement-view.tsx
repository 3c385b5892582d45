import { useState } from 'preact/hooks';
import { ColumnForm } from './column-form.js';
import { ResultList } from './result-list.js';
import { RunBar } from './run-bar.js';
import { EXAMPLE } from './statement-example.js';
import { decodeStatement } from '@bourse/statement';
import { lines, setText, text } from './statement-state.js';
import './statement.css';

/** Finds the instruments of a broker's statement. */
export function StatementView() {
  const hasLines = lines.value.length > 0;
  return (
    <>
      <h1>Find the instruments of a statement</h1>
      <p class="quiet">
        Each line is resolved as <code>POST /v1/resolve</code> does, and charged like one request.
      </p>
      <StatementInput />
      {hasLines && <ColumnForm />}
      {hasLines && <RunBar />}
      {hasLines && <ResultList />}
    </>
  );
}

function StatementInput() {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void readFile(event.dataTransfer?.files[0]);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      class={isOver ? 'card statement-input over' : 'card statement-input'}
      onDrop={drop}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
    >
      <label for="statement-text">Lines of a statement: CSV, or one instrument per line</label>
      <textarea
        id="statement-text"
        rows={text.value === '' ? 7 : 5}
        spellcheck={false}
        placeholder="Paste a statement, or drop a file here."
        value={text.value}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <InputButtons />
    </div>
  );
}

function InputButtons() {
  return (
    <div class="bar">
      <label class="file">
        Choose a file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/*"
          onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0])}
        />
      </label>
      <button type="button" onClick={() => setText(EXAMPLE)}>
        Use an example
      </button>
      {text.value !== '' && (
        <button type="button" class="plain" onClick={() => setText('')}>
          Clear
        </button>
      )}
    </div>
  );
}

async function readFile(file: File | undefined): Promise<void> {
  if (file !== undefined) setText(decodeStatement(new Uint8Array(await file.arrayBuffer())));
}
